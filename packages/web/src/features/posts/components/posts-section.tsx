import type { Client } from '@ruche/contracts/clients';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useClientPosts } from '#entities/posts/list-posts.ts';
import { postsSection as words } from '#features/posts/words/common.ts';
import { toast } from '#lib/toast.ts';
import { ScheduleDialog } from './lazy-parts.tsx';
import { PostRow } from './post-row.tsx';
import { usePostActions } from './use-post-actions.tsx';
import { usePublishNow } from './use-publish-now.tsx';

const linkClass = 'rounded-small text-13 text-honey-text underline-offset-4 hover:underline';

/** What a client's page shows of its posts: those that need somebody, then those that go out next. */
export function PostsSection({ client }: { client: Client }) {
  const query = useClientPosts(client.id);
  const { remove, duplicate, question: deleteQuestion } = usePostActions();
  const { ask, question } = usePublishNow();
  const [isScheduling, setIsScheduling] = useState<boolean>();
  const navigate = useNavigate();
  const schedule = () => {
    if (client.socialAccounts.length > 0) {
      setIsScheduling(true);
      return;
    }
    toast(words.connectFirst(client.name));
    void navigate({ to: paths.socialAccounts, search: { connect: true, clientId: client.id } });
  };
  return (
    <Panel
      title={words.title}
      action={
        <ReadOnlyFieldset clientId={client.id}>
          <Button size="small" variant="ghost" onClick={schedule}>
            <CalendarPlus aria-hidden="true" />
            {words.schedulePost}
          </Button>
        </ReadOnlyFieldset>
      }
    >
      <AsyncPanel
        query={query}
        what={words.what}
        isSmall
        skeleton={<Skeleton className="h-16" />}
        isEmpty={(posts) => posts.length === 0}
        empty={<p className="text-14 text-muted">{words.empty(client.name)}</p>}
      >
        {(posts) => (
          <ul className="-mx-5 -my-2 divide-y divide-line">
            {posts.map((post) => (
              <PostRow
                key={post.id}
                post={post}
                isWithDay
                isOfOneClient
                actions={{ remove: () => void remove(post), duplicate: () => void duplicate(post), publishNow: ask }}
              />
            ))}
          </ul>
        )}
      </AsyncPanel>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        <Link to={paths.calendar} search={{ clientId: client.id }} className={linkClass}>
          {words.allPosts}
        </Link>
        <Link to={paths.calendar} search={{ view: 'drafts', clientId: client.id }} className={linkClass}>
          {words.drafts}
        </Link>
      </p>
      {question}
      {deleteQuestion}
      {isScheduling !== undefined && (
        <ScheduleDialog open={isScheduling} onOpenChange={setIsScheduling} client={client} />
      )}
    </Panel>
  );
}
