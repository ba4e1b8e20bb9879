import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { House, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { routeFailure as words } from '#app/words.ts';
import { BrokenDrawing } from '#components/brand/comb-drawing.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { describeFailure } from '#lib/api-error.ts';
import { UnreachableFile } from '#lib/import-files.ts';

type Failure = { title: string; text: string; action: string; retry: () => void };

function useFailure({ error, reset }: ErrorComponentProps): Failure {
  const router = useRouter();
  const isUnreachable = error instanceof UnreachableFile;
  useEffect(() => {
    if (!isUnreachable) return undefined;
    const retry = () => void router.invalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isUnreachable, router]);
  if (isUnreachable) {
    return {
      title: words.notLoadedTitle,
      text: words.offline,
      action: words.retry,
      retry: () => void router.invalidate(),
    };
  }
  // After a new release the chunks this page still names are gone: only loading the page anew helps.
  if (error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)) {
    return {
      title: words.notLoadedTitle,
      text: words.outdated,
      action: words.reload,
      retry: () => window.location.reload(),
    };
  }
  return { title: words.brokenTitle, text: describeFailure(error), action: words.retry, retry: reset };
}

/** What stands where a screen broke; the rest of the page goes on working. */
export function RouteFailure(props: ErrorComponentProps) {
  const { title, text, action, retry } = useFailure(props);
  return (
    <main role="alert" className="grid min-h-[60dvh] place-items-center p-6">
      <div className="grid justify-items-center gap-4 px-4 py-10 text-center">
        <BrokenDrawing />
        <div className="grid gap-1">
          <div className="heading text-20">{title}</div>
          <div className="mx-auto max-w-[46ch] text-14 text-muted">{text}</div>
        </div>
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={retry}>
            <RotateCw aria-hidden="true" />
            {action}
          </Button>
          <ButtonLink href={paths.home}>
            <House aria-hidden="true" />
            {words.home}
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
