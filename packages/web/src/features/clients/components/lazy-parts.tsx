import { lazyDialog, lazyPanel } from '#components/lazy-part.tsx';
import { ClientPageSkeleton } from './client-page-skeleton.tsx';
import { ClientsSkeleton } from './client-skeletons.tsx';

// Long lists need a part that measures them, which comes while the clients themselves are fetched.
export const ClientGrid = lazyPanel(async () => (await import('./client-grid.tsx')).ClientGrid, {
  skeleton: <ClientsSkeleton view="grid" />,
});
ClientGrid.preload();
export const ClientTable = lazyPanel(async () => (await import('./client-table.tsx')).ClientTable, {
  skeleton: <ClientsSkeleton view="table" />,
});

// Dialogs and the forms in them are loaded once the screen that may open them is there.
export const AddClientDialog = lazyDialog(async () => (await import('./add-client-dialog.tsx')).AddClientDialog);
export const EditClientDialog = lazyDialog(async () => (await import('./edit-client-dialog.tsx')).EditClientDialog);
export const ContactDialog = lazyDialog(async () => (await import('./contact-dialog.tsx')).ContactDialog);

export const MissingClient = lazyPanel(async () => (await import('./missing-client.tsx')).MissingClient, {
  skeleton: <ClientPageSkeleton />,
});
