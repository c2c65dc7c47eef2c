import { createFileRoute } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';

export const Route = createFileRoute('/_app/debug')({ component: Debug });

function Debug() {
  return <Button>Primary</Button>;
}
