import { runChecks } from './checks/run-checks.ts';
import { staticChecks } from './checks/static-checks.ts';
import { browserSuite, vitestSuite } from './checks/test-suites.ts';
import { webChecks } from './checks/web-checks.ts';

console.log('\n  Checking. The tests take some minutes each; every line appears when it is done.\n');
await runChecks([staticChecks(), [...webChecks(), vitestSuite, browserSuite]]);
