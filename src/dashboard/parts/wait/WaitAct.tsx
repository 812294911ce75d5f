import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { WaitAct_request$key } from '../../__generated__/WaitAct_request.graphql.ts';
import type { WaitActReleaseMutation } from '../../__generated__/WaitActReleaseMutation.graphql.ts';
import { useMay } from '../../lib/may.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { Button } from '../Button.tsx';
import { buttonStyle } from '../buttonStyle.ts';
import { Icon } from '../Icon.tsx';
import { usePause } from '../usePause.ts';

const fragment = graphql`
  fragment WaitAct_request on WorkRequest {
    subjectType
    subjectId
    project {
      slug
    }
    waitReasons {
      action
      account
      bridge {
        bridgeId
        displayName
      }
    }
  }
`;

const release: Change<WaitActReleaseMutation> = graphql`
  mutation WaitActReleaseMutation($cardId: ID!) {
    releaseCard(input: { cardId: $cardId }) {
      card {
        id
        held
      }
    }
  }
`;

/**
 * What a person can do about the wait of a request, as a button or a link; nothing if the request only has to be picked
 * up, or if nothing helps.
 */
export function WaitAct({ request }: { request: WaitAct_request$key }) {
  const { subjectType, subjectId, project, waitReasons } = useFragment(fragment, request);
  const { act, busy } = useVerb();
  const { unpause, busy: unpausing } = usePause();
  const [reason] = waitReasons;
  const bridge = reason?.bridge;
  const { work, manage, own } = useMay();
  switch (reason?.action) {
    case 'UNPAUSE_BRIDGE':
      return (
        own &&
        bridge && (
          <Button look="primary" isDisabled={unpausing} onPress={() => unpause(bridge)}>
            <Icon name="play" size={14} />
            <span className="truncate">Unpause {bridge.displayName}</span>
          </Button>
        )
      );
    case 'RELEASE_CARD':
      return (
        work &&
        subjectType === 'card' && (
          <Button isDisabled={busy} onPress={() => act(release, { cardId: subjectId })}>
            Manage again
          </Button>
        )
      );
    case 'CONNECT_MACHINE':
      return (
        own && (
          <Link to="/welcome" search={{ project: project.slug }} className={buttonStyle('primary')}>
            <Icon name="plus" size={14} />
            Connect a machine
          </Link>
        )
      );
    case 'RAISE_WIP_LIMIT':
      return (
        manage && (
          <Link
            to="/projects/$project/settings/$part"
            params={{ project: project.slug, part: 'columns' }}
            className={buttonStyle()}
          >
            Raise the limit…
          </Link>
        )
      );
    case 'SHOW_ACCOUNT':
    case 'START_BRIDGE':
    case 'MAP_PROJECT':
    case 'WAIT':
      return (
        <Link
          to="/projects/$project/agents"
          params={{ project: project.slug }}
          {...(bridge && { hash: `bridge-${bridge.bridgeId}` })}
          className={buttonStyle()}
        >
          <span className="truncate">
            {reason?.action === 'SHOW_ACCOUNT' && reason.account
              ? `Show ${reason.account}`
              : bridge
                ? `Show ${bridge.displayName}`
                : 'Show the agents'}
          </span>
        </Link>
      );
    default:
      return null;
  }
}
