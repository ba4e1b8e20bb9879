import { ArrowDown, ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { newReport as words } from '#features/reports/words/screens.ts';

/** Whether the element fills at least the lower half of the screen. */
function useIsReached(element: RefObject<HTMLElement | null>): boolean {
  const [isReached, setIsReached] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setIsReached(entries.at(-1)?.isIntersecting === true), {
      rootMargin: '0px 0px -50% 0px',
    });
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isReached;
}

type Ends = { details: RefObject<HTMLElement | null>; preview: RefObject<HTMLElement | null> };

/** Where the preview stands below the details: the way to it, and back. */
export function PreviewJump({ details, preview }: Ends) {
  const isAtPreview = useIsReached(preview);
  const go = () => {
    const target = (isAtPreview ? details : preview).current;
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  };
  const Icon = isAtPreview ? ArrowUp : ArrowDown;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 grid justify-items-center lg:hidden print:hidden">
      <Button className="pointer-events-auto rounded-full shadow-float" onClick={go}>
        <Icon aria-hidden="true" />
        {isAtPreview ? words.toDetails : words.toPreview}
      </Button>
    </div>
  );
}
