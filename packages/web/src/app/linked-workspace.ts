import type { ParsedLocation } from '@tanstack/react-router';

// Mails and other places that know which workspace they speak of name it in their links: `/dashboard?workspace=<id>`.
// The parameter is taken out of the address as soon as the tab works there. Addresses that people copy carry none: what
// has an id is looked for in all workspaces of whoever opens it (`find-client-elsewhere.ts`).
export const workspaceParameter = 'workspace';

/** The workspace that the address names, or null. */
export function linkedWorkspace({ searchStr }: Pick<ParsedLocation, 'searchStr'>): string | null {
  return new URLSearchParams(searchStr).get(workspaceParameter);
}
