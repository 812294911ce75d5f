import semver from 'semver';
import type { UpdateState } from '../../tables/words.ts';

/** The chip that the agents page shows beside a bridge's name about its version (document 1 §2.3); null for none. */
export interface UpdateChip {
  kind: 'needs-range' | 'current' | 'updating' | 'rolled-back' | 'blocked' | 'available';
  text: string;
  /** The command that updates the bridge; only where an update is available. */
  installCommand: string | null;
}

export const CHIP_KINDS = ['needs-range', 'current', 'updating', 'rolled-back', 'blocked', 'available'] as const;

export interface ChipFacts {
  cliVersion: string;
  updateState: UpdateState | null;
  updateVersion: string | null;
  updateInstall: string | null;
}

/**
 * The chip of a bridge. The range is judged first: a version outside it, such as every commit of a development build, only
 * shows which version is needed.
 * @param baseUrl the instance, which serves the install script
 */
export function updateChip(facts: ChipFacts, range: string, baseUrl: string): UpdateChip | null {
  if (!inRange(facts.cliVersion, range)) return chip('needs-range', `Needs ${range}`);
  switch (facts.updateState) {
    case 'current':
      return chip('current', 'Up to date');
    case 'updating':
      return chip('updating', 'Updating');
    case 'rolled-back':
      return facts.updateVersion === null
        ? chip('rolled-back', 'Rolled back from an unknown version')
        : chip('rolled-back', `Rolled back from ${facts.updateVersion}`);
    case 'blocked':
      return chip('blocked', 'Update blocked');
    case 'off':
      if (facts.updateVersion === null) return null;
      return {
        kind: 'available',
        text: `Update available ${facts.updateVersion}`,
        installCommand:
          facts.updateInstall === 'homebrew' ? 'brew upgrade bascule' : `curl -fsSL ${baseUrl}/install.sh | sh`,
      };
    default:
      return null;
  }
}

function inRange(cliVersion: string, range: string): boolean {
  const version = semver.valid(cliVersion);
  return version !== null && semver.satisfies(version, range);
}

function chip(kind: UpdateChip['kind'], text: string): UpdateChip {
  return { kind, text, installCommand: null };
}
