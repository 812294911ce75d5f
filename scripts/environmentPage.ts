import type { Setting, SettingGroup } from '../src/settings/Setting.ts';

const INTRO = `# Settings of the server

<!-- Generated from src/settings by \`npm run codegen\`: change it there. -->

The server reads its settings from the environment once, at the start. A variable that is blank counts as unset,
unless its row says otherwise. A value that does not have the form given here ends the start with one line that names the
variable. What can be changed while the server runs is a [flag](operations.md#flags). The variables of the bridge's program
are described in [The bridge](bridge.md#environment-variables).
`;

/** The text of `docs/environment.md`: a section for each group and a row for each setting. */
export function environmentPage(groups: readonly SettingGroup[]): string {
  return [INTRO, ...groups.map(section)].join('\n');
}

function section({ title, intro, settings, notes }: SettingGroup): string {
  const table = [
    '| variable | form | default | meaning |',
    '| --- | --- | --- | --- |',
    ...Object.entries(settings).map(([name, setting]) => row(name, setting)),
  ].join('\n');
  return `${[`## ${title}`, intro, table, notes].filter((part) => part !== undefined).join('\n\n')}\n`;
}

function row(name: string, { form, fallback, about, neededInProd }: Setting): string {
  const cells = [`\`${name}\``, form, fallback, neededInProd ? `${about} Needed with \`APP_ENV=prod\`.` : about];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
