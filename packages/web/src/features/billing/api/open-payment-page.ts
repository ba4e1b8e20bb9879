import { type CheckoutRequest, PaymentPageSchema, type portalFlows } from '@ruche/contracts/billing';
import { useEffect, useState } from 'react';
import { api } from '#lib/api.ts';
import { useWriteOnce } from './use-write-once.ts';

/** Leads to a page of the payment provider. Busy until the browser is gone, and not any more if it comes back to this one. */
function usePaymentPage<Wish>(ask: (body: Wish, idempotencyKey: string) => Promise<{ url: string }>) {
  const [isLeaving, setIsLeaving] = useState(false);
  const open = useWriteOnce(ask);
  useEffect(() => {
    const comeBack = () => setIsLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const leave = async (wish: Wish): Promise<void> => {
    const { url } = await open.mutateAsync(wish);
    setIsLeaving(true);
    noteVisit();
    window.location.assign(url);
  };
  return { leave, isBusy: open.isPending || isLeaving };
}

const checkout = (body: CheckoutRequest, idempotencyKey: string) =>
  api.request({ method: 'POST', path: '/billing/checkout', body, idempotencyKey, answer: PaymentPageSchema });

export const useCheckout = () => usePaymentPage(checkout);

const portal = (body: { flow: (typeof portalFlows)[number] }, idempotencyKey: string) =>
  api.request({ method: 'POST', path: '/billing/portal', body, idempotencyKey, answer: PaymentPageSchema });

export const usePortal = () => usePaymentPage(portal);

const visitKey = 'ruche.billing.visit';

/** Somebody goes to a page of the payment provider, in this tab or another one. */
export function noteVisit(): void {
  sessionStorage.setItem(visitKey, '1');
}

/** Whether somebody was there since it was asked last. */
export function takeVisit(): boolean {
  const wasThere = sessionStorage.getItem(visitKey) !== null;
  sessionStorage.removeItem(visitKey);
  return wasThere;
}
