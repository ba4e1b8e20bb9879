/** Notes that were begun, each for its conversation alone, as long as the page is open. */
const kept = new Map<string, string>();

export const readKeptNote = (conversationId: string) => kept.get(conversationId) ?? '';

export function keepNote(conversationId: string, text: string): void {
  if (text === '') kept.delete(conversationId);
  else kept.set(conversationId, text);
}
