import { join } from 'node:path';
import { checkLockFile } from './checks/lock-file.ts';
import { ROOT } from './launch/settings.ts';

const problems = checkLockFile(join(ROOT, 'package-lock.json'));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
