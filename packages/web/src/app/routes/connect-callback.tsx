import { getRouteApi } from '@tanstack/react-router';
import { ConnectCallback } from '#features/accounts/components/connect-callback.tsx';

const route = getRouteApi('/auth/auth/callback/$platform');

export function Callback() {
  const { platform } = route.useParams();
  const { query } = route.useRouteContext();
  return <ConnectCallback platform={platform} query={query} />;
}
