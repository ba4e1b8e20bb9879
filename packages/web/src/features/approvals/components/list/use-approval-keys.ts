import { useScreenKeys } from '#lib/use-screen-keys.ts';

type ApprovalKeys = Record<'select' | 'approve' | 'askChange' | 'ask' | 'remind' | 'withdraw' | 'clear', () => void>;

const linksOf = () => [...document.querySelectorAll<HTMLElement>('[data-approval] a[data-post-id]')];

/** The row that the keyboard is on. */
export function focusedApproval(): string | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-approval]');
  return row?.dataset['approval'];
}

function step(by: 1 | -1): void {
  const links = linksOf();
  const row = document.activeElement?.closest('[data-approval]');
  const index = links.findIndex((link) => row?.contains(link) === true);
  const next = index === -1 ? links[by === 1 ? 0 : links.length - 1] : links[index + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** What the keys do on the list of approvals: the help lists the same. */
export function useApprovalKeys(keys: ApprovalKeys): void {
  useScreenKeys({
    j: () => step(1),
    k: () => step(-1),
    x: keys.select,
    a: keys.approve,
    e: keys.askChange,
    s: keys.ask,
    r: keys.remind,
    w: keys.withdraw,
    Escape: keys.clear,
  });
}
