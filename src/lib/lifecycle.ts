/** A part that starts and stops with the process. Both calls are safe twice and in any order. */
export interface Service {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Stops services that do not need each other side by side. One that fails does not keep the others from stopping. */
export async function stopTogether(
  services: readonly Service[],
  onError: (name: string, error: unknown) => void,
): Promise<void> {
  await Promise.all(services.map((service) => stopInReverse([service], onError)));
}

/** Stops services in the reverse of their starting order. One that fails does not keep the others from stopping. */
export async function stopInReverse(
  services: readonly Service[],
  onError: (name: string, error: unknown) => void,
): Promise<void> {
  for (const service of [...services].reverse()) {
    try {
      await service.stop();
    } catch (error) {
      onError(service.name, error);
    }
  }
}
