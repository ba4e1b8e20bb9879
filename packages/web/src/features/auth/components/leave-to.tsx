import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Goes to an address of ours, query and all, in place of the present one. */
export function LeaveTo({ href }: { href: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(href), [history, href]);
  return null;
}
