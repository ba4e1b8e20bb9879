import type { RankingPerson } from '@ruche/contracts/ranking';
import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { rankingPersonPath } from '#config/paths.ts';
import { personShare as words } from '#features/site/ranking/words/person.ts';

type Copied = { isCopied: boolean; link: string };

function CopyLink({ handle }: { handle: string }) {
  const [last, setLast] = useState<Copied | null>(null);
  const copy = async () => {
    const link = new URL(rankingPersonPath(handle), window.location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      setLast({ isCopied: true, link });
    } catch {
      setLast({ isCopied: false, link });
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>
        {last?.isCopied === true ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {words.copy}
      </Button>
      <output className="order-last w-full text-13 text-muted empty:hidden">
        {last !== null && (last.isCopied ? words.copied : words.copyFailed)}
      </output>
      {last?.isCopied === false && (
        <Input
          readOnly
          value={last.link}
          aria-label={words.link}
          className="order-last"
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}

/** The person's card as an image, and the two ways to take it along. */
export function ShareCard({ card, handle }: Pick<RankingPerson, 'card' | 'handle'>) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <section aria-labelledby="share" className="grid gap-4">
      <div>
        <h2 id="share" className="heading text-28">
          {words.title}
        </h2>
        <p className="mt-1 text-14 text-muted">{isBroken ? words.imageFailed : words.text}</p>
      </div>
      {!isBroken && (
        <img
          src={card.url}
          alt={card.alt}
          width={1200}
          height={630}
          onError={() => setIsBroken(true)}
          className="h-auto w-full rounded-card border border-line bg-sunken"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <CopyLink handle={handle} />
        {!isBroken && (
          <ButtonLink href={card.url} download={`ruche-ranking-${handle}.png`}>
            <Download aria-hidden="true" />
            {words.download}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
