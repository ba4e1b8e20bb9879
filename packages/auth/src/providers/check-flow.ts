import { type AuthContext, inTransaction } from '#src/context.ts';
import { completeFlow, type FlowResult } from './complete-flow.ts';

class RollBack extends Error {}

/**
 * Completes a flow and rolls it back, so that whatever would be refused when the code is exchanged is refused already
 * when the provider sends the browser back.
 */
export async function checkFlow(context: AuthContext, result: FlowResult): Promise<void> {
  const check = inTransaction(context, async (tx) => {
    await completeFlow(tx, context, result);
    throw new RollBack();
  });
  await check.catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error;
  });
}
