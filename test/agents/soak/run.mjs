import { loadTypeScript } from '../../runner/transform.mjs';

loadTypeScript();
process.setSourceMapsEnabled(true);
const { soak } = await import('./soak.ts');
const { passed, failed } = await soak(Number(process.argv[2]));
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
