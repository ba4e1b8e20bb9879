import { setCurrentWorkspace } from '#lib/current-workspace.ts';
import { toast } from '#lib/toast.ts';

/** What is said about coming into a workspace or losing one: of two messages at once the later one stands. */
const messageId = 'workspace';

/**
 * From here on this tab works in that workspace, null for the one joined first. Messages about the one before go with
 * it: what they offer to undo is not in this one.
 */
export function enterWorkspace(id: string | null, news: string, show: typeof toast.success = toast.success): void {
  toast.remove();
  setCurrentWorkspace(id);
  show(news, { id: messageId });
}
