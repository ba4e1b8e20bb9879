import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Spinner } from '#components/ui/spinner.tsx';
import { paths } from '#config/paths.ts';
import { type Landing, readFailure, readLanding } from '#features/auth/api/read-landing.ts';
import { signInTexts } from '#features/auth/api/sign-in.ts';
import { AuthLayout } from '#features/auth/components/auth-layout.tsx';
import { BackToSignIn } from '#features/auth/components/back-to-sign-in.tsx';
import { describeLanding } from '#features/auth/components/landing-texts.ts';
import { LinkQuestion } from '#features/auth/components/link-question.tsx';
import { Notice } from '#features/auth/components/notice.tsx';
import { useGoOn } from '#features/auth/components/use-go-on.ts';
import { authConfirm as words } from '#features/auth/words/screens.ts';
import type { LandingPurpose } from '#lib/auth-client.ts';

const news: Record<LandingPurpose, string> = {
  signin: signInTexts.done,
  provider: signInTexts.done,
  link: signInTexts.done,
  signup: words.confirmed,
  recovery: signInTexts.done,
  change: words.changeConfirmed,
};

/** Where mailed links and sign-in providers lead to: says what came of it, and what to do next. */
export function Confirm() {
  const { next, for: purpose } = useSearch({ from: '/auth/auth/confirm' });
  const [landing, setLanding] = useState<Exclude<Landing, { kind: 'signed-in' }> | null>(null);
  const router = useRouter();
  const goOn = useGoOn(next);
  useEffect(() => {
    let isLeft = false;
    const land = async () => {
      const found = await readLanding(purpose);
      if (isLeft) return;
      if (found.kind !== 'signed-in') setLanding(found);
      else if (found.state.isRecovering) await router.navigate({ to: paths.resetPassword, replace: true });
      else await goOn(news[purpose]);
    };
    void land();
    return () => {
      isLeft = true;
    };
  }, [router, goOn, purpose]);
  if (landing === null) {
    return (
      <AuthLayout title={words.title}>
        <output className="flex items-center gap-3 text-14 text-muted">
          <Spinner className="size-5 text-honey-text" />
          {words.checking}
        </output>
      </AuthLayout>
    );
  }
  if (landing.kind === 'link-offered') {
    return (
      <LinkQuestion
        offer={landing.offer}
        onLinked={goOn}
        onFailed={(error) => setLanding(readFailure(error))}
        onCancel={() => router.history.replace(next ?? paths.settingsSecurity)}
      />
    );
  }
  const { title, kind, heading, text, to, label } = describeLanding(landing, purpose);
  return (
    <AuthLayout
      title={title}
      footer={purpose === 'link' || to === paths.signIn ? undefined : <BackToSignIn next={next} />}
    >
      <Notice
        kind={kind}
        title={heading}
        action={
          <Link
            to={to}
            search={next === undefined || purpose === 'link' ? {} : { next }}
            className={buttonClass({ size: 'small' })}
          >
            {label}
          </Link>
        }
      >
        {text}
      </Notice>
    </AuthLayout>
  );
}
