import { explain } from './launch/explain.ts';
import { runOperatorCommand } from './launch/operator-command.ts';

// What an operator does to a running or stopped installation: `npm run auth:rotate-keys`, `npm run auth:add-sso -- …`,
// `npm run vault:rotate-keys`, `npm run meta:verify-token`, `npm run demo:reset`, `npm run plan:give -- …`, `npm run plan:list`,
// `npm run ranking:recompute -- 2031-05`, `npm run ranking:mistakes`, `npm run audit:verify`.

const [name = '', ...args] = process.argv.slice(2);
try {
  process.exitCode = await runOperatorCommand(name, args);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
