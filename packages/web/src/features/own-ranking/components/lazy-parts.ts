import { lazyDialog, lazyPanel } from '#components/lazy-part.tsx';

export const OwnRankingScreen = lazyPanel(async () => (await import('./own-ranking-screen.tsx')).OwnRankingScreen);
export const TeamPanel = lazyPanel(async () => (await import('./team-panel.tsx')).TeamPanel, { isSecondary: true });
export const ApprovalsPanel = lazyPanel(async () => (await import('./approvals-panel.tsx')).ApprovalsPanel, {
  isSecondary: true,
});
export const MistakeDialog = lazyDialog(async () => (await import('./mistake-dialog.tsx')).MistakeDialog);
