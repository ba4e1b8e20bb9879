import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Exchange } from '#features/assistant/chat/exchanges.ts';
import { conversation as words } from '#features/assistant/words/chat.ts';
import { cn } from '#lib/class-names.ts';
import { AnswerItem } from './answer-item.tsx';

/** Less than this from its end, a conversation is read at its end. */
const nearPx = 48;

/** Keeps the end in sight while it grows, unless somebody reads further up. */
function useEndInSight(growth: string) {
  const box = useRef<HTMLElement>(null);
  const follows = useRef(true);
  const [isAway, setIsAway] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element !== null && growth !== '' && follows.current) element.scrollTop = element.scrollHeight;
  }, [growth]);
  // What stands below it changes its height.
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (follows.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return {
    box,
    isAway,
    onScroll: () => {
      const element = box.current;
      if (element === null) return;
      follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
      setIsAway(!follows.current);
    },
    toEnd: () => {
      follows.current = true;
      setIsAway(false);
      box.current?.scrollTo({ top: box.current.scrollHeight });
    },
  };
}

type ExchangeListProps = { exchanges: readonly Exchange[]; onRetry: (exchange: Exchange) => void; isWide: boolean };

/** What was said, oldest first. */
export function ExchangeList({ exchanges, onRetry, isWide }: ExchangeListProps) {
  const last = exchanges.at(-1);
  const { text, toolUses, state } = last?.answer ?? {};
  const { box, isAway, onScroll, toEnd } = useEndInSight(
    `${exchanges.length} ${state} ${text?.length} ${toolUses?.length}`,
  );
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* Scrolls by keyboard as well. */}
      <section
        ref={box}
        onScroll={onScroll}
        aria-label={words.messages}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4', isWide && 'sm:px-6')}
      >
        <ol className="mx-auto grid max-w-[46rem] gap-6">
          {exchanges.map((exchange) => (
            <li key={exchange.key} className="grid min-w-0 gap-3">
              {exchange.question !== '' && (
                <div className="ml-auto max-w-[85%] rounded-card rounded-br-small bg-honey-soft px-3.5 py-2.5">
                  <h3 className="sr-only">{words.you}</h3>
                  <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-14">
                    {exchange.question}
                  </p>
                </div>
              )}
              {exchange.answer !== null && (
                <div className="min-w-0">
                  <h3 className="sr-only">{words.answered}</h3>
                  <AnswerItem
                    answer={exchange.answer}
                    onRetry={exchange === last && exchange.question !== '' ? () => onRetry(exchange) : undefined}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
      </section>
      {isAway && (
        <Button
          size="small"
          className="-translate-x-1/2 absolute bottom-2 left-1/2 rounded-full shadow-float"
          onClick={toEnd}
        >
          <ArrowDown aria-hidden="true" />
          {words.latest}
        </Button>
      )}
    </div>
  );
}
