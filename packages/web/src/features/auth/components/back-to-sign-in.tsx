import { paths } from '#config/paths.ts';
import { backToSignIn as words } from '#features/auth/words/common.ts';
import { TextLink } from './text-link.tsx';

export function BackToSignIn({ next }: { next: string | undefined }) {
  return (
    <p>
      <TextLink to={paths.signIn} search={next === undefined ? {} : { next }}>
        {words.label}
      </TextLink>
    </p>
  );
}
