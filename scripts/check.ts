import { runChecks } from './checks/run-checks.ts';
import { staticChecks } from './checks/static-checks.ts';
import { vitestSuite } from './checks/test-suites.ts';
import { webChecks } from './checks/web-checks.ts';

// All of `npm test` that needs no browser.
await runChecks([staticChecks(), [...webChecks(), vitestSuite]]);
