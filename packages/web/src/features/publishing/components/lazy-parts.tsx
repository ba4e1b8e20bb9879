import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

export const ReceiptScreen = lazyPanel(async () => (await import('./receipt-screen.tsx')).ReceiptScreen, {
  skeleton: (
    <div className="grid gap-4">
      <Skeleton className="h-14 w-72" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  ),
});

export const PostReceipt = lazyPanel(async () => (await import('./post-receipt.tsx')).PostReceipt, {
  skeleton: <Skeleton className="h-64 rounded-card" />,
});

export const TroubleRows = lazyPanel(async () => (await import('./trouble-rows.tsx')).TroubleRows);
