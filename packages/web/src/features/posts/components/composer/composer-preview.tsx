import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { useComposer } from './composer-context.ts';

/** What each account will show. */
export function ComposerPreview() {
  const { draft, accounts } = useComposer();
  if (accounts.length === 0) {
    return <p className="text-13 text-muted">Choose an account to see how the post looks there.</p>;
  }
  return (
    <ul className="grid gap-3">
      {accounts.map(({ id, platform, platformUserName }) => (
        <li key={id} className="grid gap-2 rounded-card border border-line bg-surface p-4">
          <p className="flex items-center gap-2 font-medium text-13">
            <PlatformMark platform={platform} />
            {platformUserName}
          </p>
          <p className="whitespace-pre-wrap break-words text-14">
            {draft.perPlatform[platform]?.content ?? draft.content}
          </p>
        </li>
      ))}
    </ul>
  );
}
