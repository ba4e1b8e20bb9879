import { type ReactNode, useState } from 'react';
import { ComposerProvider, type ComposerValue, useComposer } from './composer-context.ts';

function isSameBut<Value extends object>(one: Value, other: Value, left: readonly (keyof Value)[]): boolean {
  const names = Object.keys(other) as (keyof Value)[];
  return names.every((name) => left.includes(name) || Object.is(one[name], other[name]));
}

const isSameButText = (one: ComposerValue, other: ComposerValue) =>
  isSameBut(one, other, ['draft']) && isSameBut(one.draft, other.draft, ['content']);

/** For parts that do not read the post's text: they are not drawn anew for every key stroke in it. */
export function WithoutText({ children }: { children: ReactNode }) {
  const newest = useComposer();
  const [shown, setShown] = useState(newest);
  const isSame = isSameButText(shown, newest);
  if (!isSame) setShown(newest);
  return <ComposerProvider value={isSame ? shown : newest}>{children}</ComposerProvider>;
}
