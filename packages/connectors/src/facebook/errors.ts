import { readDenialCode } from '#src/denial.ts';
import type { Failure } from '#src/outcome.ts';
import { facebookProfile } from './profile.ts';

export function readDenial(error: string): Failure {
  return readDenialCode(facebookProfile.name, error);
}

export function refuseWithoutPage(): Failure {
  const reason =
    'Facebook shows no Page of yours. Create a Page, or ask for a role on one, then connect again and choose it. Personal profiles cannot be connected.';
  return { kind: 'rejected', problem: 'no_account', reason };
}

export const roleLost =
  'The person who connected this Page may no longer publish on it. Ask somebody with full control of the Page for access to content.';

export const pageGone =
  'Facebook no longer shows this Page to Ruche. It may be deleted, unpublished or restricted. Connect it again once it is back.';
