import { lazyDialog, lazyPanel } from '#components/lazy-part.tsx';
import { Spinner } from '#components/ui/spinner.tsx';

const waiting = (
  <div className="grid h-full place-items-center text-muted">
    <Spinner className="size-5" />
  </div>
);

export const InboxScreen = lazyPanel(async () => (await import('./inbox-screen.tsx')).InboxScreen, {
  skeleton: waiting,
});
// Comes beside the answers that the screen waits for, not after them.
InboxScreen.preload();

export const ConversationPane = lazyPanel(async () => (await import('./conversation-pane.tsx')).ConversationPane, {
  skeleton: waiting,
});
// Comes beside the list, not after it: most visits open a conversation.
ConversationPane.preload();

export const FeedScreen = lazyPanel(async () => (await import('./feed-screen.tsx')).FeedScreen, { skeleton: waiting });
export const PersonColumn = lazyPanel(async () => (await import('./person-panel.tsx')).PersonColumn, {
  skeleton: waiting,
});
export const PersonSheet = lazyDialog(async () => (await import('./person-sheet.tsx')).PersonSheet);
export const SelectionBar = lazyPanel(async () => (await import('./selection-bar.tsx')).SelectionBar);
export const AssignDialog = lazyDialog(async () => (await import('./assign-dialog.tsx')).AssignDialog);
export const LabelDialog = lazyDialog(async () => (await import('./label-dialog.tsx')).LabelDialog);
export const SnoozeDialog = lazyDialog(async () => (await import('./snooze-dialog.tsx')).SnoozeDialog);
export const FiltersDialog = lazyDialog(async () => (await import('./filters-dialog.tsx')).FiltersDialog);
export const SaveViewDialog = lazyDialog(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog);
