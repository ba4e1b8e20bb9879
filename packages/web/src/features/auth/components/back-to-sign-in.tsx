import { paths } from '#config/paths.ts';
import { TextLink } from './text-link.tsx';

export function BackToSignIn({ next }: { next: string | undefined }) {
  return (
    <p>
      <TextLink to={paths.signIn} search={next === undefined ? {} : { next }}>
        Back to sign in
      </TextLink>
    </p>
  );
}
