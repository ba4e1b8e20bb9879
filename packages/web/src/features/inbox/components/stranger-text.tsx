import { useState } from 'react';
import { findLinks, foldText, withoutControls } from '#features/inbox/find-links.ts';
import { strangerText as words } from '#features/inbox/words/conversation.ts';

/**
 * What somebody wrote whom nobody here knows: plain text in a direction of its own, in which only addresses of the web
 * are links, and which is folded where it is giant.
 */
export function StrangerText({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const clean = withoutControls(text);
  const folded = foldText(clean);
  const shown = folded === null || isWhole ? clean : `${folded}…`;
  return (
    <>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-14 [unicode-bidi:isolate]">
        {findLinks(shown).map(({ text: part, at, href }) =>
          href === null ? (
            part
          ) : (
            <a
              key={at}
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="text-honey-text underline underline-offset-2"
            >
              <bdi>{part}</bdi>
            </a>
          ),
        )}
      </p>
      {folded !== null && (
        <button
          type="button"
          onClick={() => setIsWhole(!isWhole)}
          className="rounded-small py-1 font-medium text-13 text-honey-text hover:underline"
        >
          {isWhole ? words.showLess : words.showAll}
        </button>
      )}
    </>
  );
}
