import type { CliVersion } from '../cliVersion.ts';

export const showVersion = ({ version, dev }: CliVersion): string => (dev ? `${version} (development build)` : version);
