import { describeSettingProblems, readSettings } from '@ruche/runtime/settings';
import { deriveVerifyToken } from './features/webhooks/meta/tokens.ts';

// Prints what Meta asks for when webhooks are set up there. The token is kept out of logs, so it is asked for by hand.

const result = readSettings(process.env, ['RUCHE_SECRET']);
if (!result.ok) {
  process.stderr.write(`${describeSettingProblems(result.problems)}\n`);
  process.exit(1);
}
const { secret, publicUrl } = result.settings;
if (!secret) process.exit(1);

process.stdout.write(`Callback URL   ${publicUrl}/api/v1/meta/webhooks\nVerify token   ${deriveVerifyToken(secret)}\n`);
