import { type EntityKind, entitiesIn } from '@ruche/contracts/posts';
import { memo, type ReactNode, useState } from 'react';
import { richText as words } from '#platforms/words/preview-parts.ts';
import { type Fold, foldText } from './fold-text.ts';

/** How a network shows what it makes a link of. What has no class is plain text there. */
type EntityClasses = Partial<Record<EntityKind, string>>;

type LinkedTextProps = { text: string; classes: EntityClasses; showLink?: ((address: string) => string) | undefined };

function linkedText({ text, classes, showLink = (address) => address }: LinkedTextProps): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { kind, start, end, text: found } of entitiesIn(text)) {
    const className = classes[kind];
    if (className === undefined) continue;
    parts.push(text.slice(from, start));
    parts.push(
      <span key={start} className={className}>
        {kind === 'link' ? showLink(found) : found}
      </span>,
    );
    from = end;
  }
  return [...parts, text.slice(from)];
}

type RichTextProps = LinkedTextProps & {
  fold?: Fold | undefined;
  /** What the network calls the rest: "See more". */
  more?: string;
  moreClass?: string;
  className?: string;
  /** Said before the text, in the same line. */
  before?: ReactNode;
};

/** A post's text as a network writes it, folded where it folds it. */
export const RichText = memo(function RichText(props: RichTextProps) {
  const { text, classes, showLink, fold, more = words.seeMore, moreClass = '', className = '', before } = props;
  const [isOpen, setIsOpen] = useState(false);
  const folded = isOpen || fold === undefined ? null : foldText(text, fold);
  if (text.trim() === '' && before === undefined) return null;
  return (
    <div dir="auto" className={`wrap-anywhere whitespace-pre-wrap ${className}`}>
      {before}
      {linkedText({ text: folded ?? text, classes, showLink })}
      {folded !== null && (
        <>
          {'… '}
          <button type="button" aria-expanded={false} onClick={() => setIsOpen(true)} className={moreClass}>
            {more}
          </button>
        </>
      )}
    </div>
  );
});
