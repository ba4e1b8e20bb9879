import { lazy } from 'react';

// Long lists need a part that measures them, which comes while the clients themselves are fetched.
const grid = import('./client-grid.tsx');
export const ClientGrid = lazy(async () => ({ default: (await grid).ClientGrid }));
export const ClientTable = lazy(async () => ({ default: (await import('./client-table.tsx')).ClientTable }));

// Dialogs and the forms in them are loaded once the screen that may open them is there.
export const AddClientDialog = lazy(async () => ({
  default: (await import('./add-client-dialog.tsx')).AddClientDialog,
}));
export const EditClientDialog = lazy(async () => ({
  default: (await import('./edit-client-dialog.tsx')).EditClientDialog,
}));
export const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }));
export const AlertDialog = lazy(async () => ({
  default: (await import('#components/ui/alert-dialog.tsx')).AlertDialog,
}));
