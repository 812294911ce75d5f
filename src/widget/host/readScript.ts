/** What the script element says. */
export interface ScriptFacts {
  readonly project: string;
  /** The address of the instance, whose origin the frame has. */
  readonly backend: URL;
  readonly previewToken: string | undefined;
  readonly context: string | undefined;
}

/** Reads the attributes of the script element; undefined where it names no project or no usable address. */
export function readScript(script: HTMLScriptElement): ScriptFacts | undefined {
  const { project, backend, previewToken, context } = script.dataset;
  const base = parse(backend || script.src);
  if (!project || base === undefined || !/^https?:$/.test(base.protocol)) return undefined;
  return {
    project,
    // The address of an instance may have a path, that of the script is no instance.
    backend: backend ? base : new URL(base.origin),
    previewToken: previewToken || undefined,
    context: context || undefined,
  };
}

/** `URL.parse` is too new for browsers that people still have. */
function parse(address: string): URL | undefined {
  try {
    return new URL(address, document.baseURI);
  } catch {
    return undefined;
  }
}
