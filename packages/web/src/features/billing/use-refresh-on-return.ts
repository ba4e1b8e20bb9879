import { useEffect } from 'react';
import { takeVisit } from './api/open-payment-page.ts';
import { useRefreshBilling } from './api/refresh-billing.ts';

/** Whoever comes back from a page of the payment provider sees what they did there, also where its news is late. */
export function useRefreshOnReturn(): void {
  const { mutate: refresh } = useRefreshBilling();
  useEffect(() => {
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && takeVisit()) refresh();
    };
    lookAgain();
    window.addEventListener('focus', lookAgain);
    window.addEventListener('pageshow', lookAgain);
    return () => {
      window.removeEventListener('focus', lookAgain);
      window.removeEventListener('pageshow', lookAgain);
    };
  }, [refresh]);
}
