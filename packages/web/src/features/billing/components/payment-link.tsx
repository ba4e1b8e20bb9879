import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '#components/ui/button-class.ts';
import { noteVisit } from '#features/billing/api/open-payment-page.ts';
import { standing as words } from '#features/billing/words/billing.ts';

type PaymentLinkProps = ButtonLook & { href: string; onOpen?: () => void; children: ReactNode };

/** To a page of the payment provider that doesn't lead back by itself: it opens beside this one. */
export function PaymentLink({ href, onOpen, children, ...look }: PaymentLinkProps) {
  const open = () => {
    noteVisit();
    onOpen?.();
  };
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass(look)} onClick={open}>
      {children} <span className="sr-only">{words.newTab}</span>
    </a>
  );
}
