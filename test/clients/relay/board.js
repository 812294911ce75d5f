import { graphql } from 'relay-runtime';

graphql`
  query boardQuery($handle: String!) {
    project(handle: $handle) {
      id
      ...board_project
      firstCard: cards(first: 1) {
        edges {
          node {
            ...board_card
          }
        }
      }
      lastRun: runs(first: 1) {
        edges {
          node {
            ...board_run
          }
        }
      }
    }
  }
`;

graphql`
  fragment board_project on Project
  @refetchable(queryName: "boardProjectRefetchQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 2 }, after: { type: "String" }) {
    name
    cards(first: $first, after: $after) @connection(key: "board_cards") {
      edges {
        node {
          id
          title
        }
      }
    }
  }
`;

graphql`
  fragment board_card on Card @refetchable(queryName: "boardCardRefetchQuery") {
    title
    column {
      slug
    }
    project {
      name
    }
  }
`;

graphql`
  fragment board_run on Run @refetchable(queryName: "boardRunRefetchQuery") {
    state
    bridge {
      displayName
    }
  }
`;

graphql`
  mutation boardMoveMutation($input: MoveCardInput!) {
    moveCard(input: $input) {
      clientMutationId
      card {
        ...board_card
      }
    }
  }
`;
