export const assistantOpenKey = 'ruche.assistant-open';

/** How often the assistant was called for, to begin with: once where it was open before the page was loaded anew. */
export function firstCalls(): number {
  try {
    return sessionStorage.getItem(assistantOpenKey) === null ? 0 : 1;
  } catch {
    return 0;
  }
}
