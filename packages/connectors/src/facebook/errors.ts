import { readDenialCode } from '#src/denial.ts';
import type { Failure } from '#src/outcome.ts';
import { facebookProfile } from './profile.ts';

export function readDenial(error: string): Failure {
  return readDenialCode(facebookProfile.name, error);
}

export function refuseWithoutPage(): Failure {
  const reason =
    'We couldn’t find any Facebook Pages you manage. Create a Page or ask for a role on one, then connect again and select it. Personal profiles can’t be connected.';
  return { kind: 'rejected', problem: 'no_account', reason };
}

export const roleLost =
  'The person who connected this Page can no longer publish on it. Ask someone with full control of the Page for access to content.';

export const pageGone =
  'Facebook no longer shows us this Page. It may be deleted, unpublished, or restricted. Reconnect it once it’s back.';
