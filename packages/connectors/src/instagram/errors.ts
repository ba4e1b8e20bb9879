import { readDenialCode } from '#src/denial.ts';
import type { Failure } from '#src/outcome.ts';
import { instagramProfile } from './profile.ts';

export function readDenial(error: string): Failure {
  return readDenialCode(instagramProfile.name, error);
}

export function refuseWithoutPage(): Failure {
  const reason =
    'Facebook shows no Page of yours, and Instagram accounts are reached through the Page they are linked to. Convert your Instagram account to a professional account and link it to a Page, then connect again.';
  return { kind: 'rejected', problem: 'no_account', reason };
}

export function refuseWithoutProfessionalAccount(): Failure {
  const reason =
    'None of your Pages is linked to a professional Instagram account. Convert your Instagram account to a professional account and link it to a Page, then connect again.';
  return { kind: 'rejected', problem: 'wrong_account_type', reason };
}

export function describeUnlinked(pageName: string): string {
  return `The Page ${pageName} is linked to no professional account. Convert the Instagram account to a professional account and link it to a Page.`;
}

export const noLongerLinked =
  'Instagram no longer shows this account to Ruche. Convert it to a professional account and link it to a Page again, then connect it once more.';

export const roleLost =
  'The person who connected this account may no longer publish on its Page. Ask somebody with full control of the Page for access to content.';
