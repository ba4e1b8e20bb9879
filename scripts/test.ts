import { runChecks } from './checks/run-checks.ts';
import { staticChecks } from './checks/static-checks.ts';
import { browserSuite, vitestSuite } from './checks/test-suites.ts';
import { webChecks } from './checks/web-checks.ts';

console.log('\n  Running all checks. The tests take a few minutes. Each check appears when it’s done.\n');
await runChecks([staticChecks(), [...webChecks(), vitestSuite, browserSuite]]);
