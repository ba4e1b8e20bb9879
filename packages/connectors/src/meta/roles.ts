import type { PlatformProfile } from '#src/connector.ts';
import { missingNeeded } from '#src/scopes.ts';
import type { PageAccess } from './wire.ts';

/** A Page whose tasks are not told counts as one that may be published on: Meta refuses later where it may not. */
export function canPublish({ tasks }: PageAccess): boolean {
  return tasks === undefined || tasks.includes('CREATE_CONTENT');
}

/** Why a Page is out of reach though its person consented, in words; null where it is not. */
export function describePageProblem(profile: PlatformProfile, page: PageAccess, scopes: string[]): string | null {
  if (missingNeeded(profile, scopes).length > 0) {
    return `You didn’t select the Page ${page.name} when you allowed Ruche. Connect again and select it.`;
  }
  if (page.access_token === undefined || !canPublish(page)) {
    return `Your role on the Page ${page.name} doesn’t let you publish. Ask someone with full control of it for access to content.`;
  }
  return null;
}
