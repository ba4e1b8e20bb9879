import { AppError } from '@ruche/contracts/api';
import type { Database } from '@ruche/database';
import { deleteSessionOf, insertSecurityEvent } from '@ruche/database/auth';
import type { Origin } from '@ruche/runtime/http';
import { sessions as refusals } from '#features/people/refusals.ts';
import { asPrincipal, type Principal } from '#plugins/authentication.ts';

export async function endSession(database: Database, principal: Principal, id: string, origin: Origin): Promise<void> {
  const { userId } = principal;
  await asPrincipal(database, principal, async (tx) => {
    if (!(await deleteSessionOf(tx, userId, id))) {
      throw new AppError('not_found', refusals.notFound);
    }
    await insertSecurityEvent(tx, { userId, kind: 'session_ended', ...origin });
  });
}
