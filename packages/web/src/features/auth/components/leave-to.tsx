import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Goes to an address of ours, query and all, in place of the present one: once, however often it is drawn meanwhile. */
export function LeaveTo({ href }: { href: string }) {
  const { history } = useRouter();
  const [target] = useState(href);
  useEffect(() => history.replace(target), [history, target]);
  return null;
}
