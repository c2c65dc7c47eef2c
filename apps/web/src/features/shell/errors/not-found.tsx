import { ButtonLink } from '../../../components/buttons/button-link.tsx';
import { Face } from '../../../components/feedback/empty-state.tsx';
import { MapDrawing } from '../../../components/drawings/map-drawing.tsx';
import { WholePage } from './whole-page.tsx';

/** The page for unknown URLs. */
export function NotFound() {
  return (
    <WholePage>
      <title>Page not found · Kith</title>
      <Face
        level={1}
        title="Page not found"
        sentence="There’s nothing at this address."
        action={
          <ButtonLink size="lg" to="/">
            Go to Dashboard
          </ButtonLink>
        }
        drawing={<MapDrawing />}
      />
    </WholePage>
  );
}
