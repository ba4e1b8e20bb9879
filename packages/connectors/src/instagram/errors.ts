import { readDenialCode } from '#src/denial.ts';
import type { Failure } from '#src/outcome.ts';
import { instagramProfile } from './profile.ts';

export function readDenial(error: string): Failure {
  return readDenialCode(instagramProfile.name, error);
}

export function refuseWithoutPage(): Failure {
  const reason =
    'We couldn’t find any Facebook Pages you manage. Instagram accounts are connected through their linked Page. Switch your Instagram account to a professional account and link it to a Page, then connect again.';
  return { kind: 'rejected', problem: 'no_account', reason };
}

export function refuseWithoutProfessionalAccount(): Failure {
  const reason =
    'None of your Pages is linked to a professional Instagram account. Switch your Instagram account to a professional account and link it to a Page, then connect again.';
  return { kind: 'rejected', problem: 'wrong_account_type', reason };
}

export function describeUnlinked(pageName: string): string {
  return `The Page ${pageName} isn’t linked to a professional account. Switch the Instagram account to a professional account and link it to a Page.`;
}

export const noLongerLinked =
  'Instagram no longer shows us this account. Switch it to a professional account and link it to a Page, then reconnect it.';

export const roleLost =
  'The person who connected this account can no longer publish on its Page. Ask someone with full control of the Page for access to content.';
