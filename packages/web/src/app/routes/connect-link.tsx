import { getRouteApi } from '@tanstack/react-router';
import { InvitationPage } from '#features/accounts/components/invitation-page.tsx';

const route = getRouteApi('/connect/$token');

export function ConnectLink() {
  const { token } = route.useParams();
  return <InvitationPage key={token} token={token} />;
}
