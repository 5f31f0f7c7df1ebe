import {
  DirectiveLocation,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql';

const { ARGUMENT_DEFINITION, ENUM, FIELD_DEFINITION, INPUT_FIELD_DEFINITION, OBJECT, SCALAR } = DirectiveLocation;

const NAMES = new GraphQLList(new GraphQLNonNull(GraphQLString));

/** The directives of the GraphQL cost specification, with the weight as gateways read it: a whole number. */
export const COST_DIRECTIVES: readonly GraphQLDirective[] = [
  new GraphQLDirective({
    name: 'cost',
    description:
      'Greatest price of a field. A field without the directive costs 1 if it is an object, otherwise 0. A field below a list costs as often as the list is long. A reply of /graphql gives the price of its query in `extensions.cost`.',
    locations: [ARGUMENT_DEFINITION, ENUM, FIELD_DEFINITION, INPUT_FIELD_DEFINITION, OBJECT, SCALAR],
    args: { weight: { type: new GraphQLNonNull(GraphQLInt), description: 'Price.' } },
  }),
  new GraphQLDirective({
    name: 'listSize',
    description: 'Greatest length of a list, for the price of a query.',
    locations: [FIELD_DEFINITION],
    args: {
      assumedSize: { type: GraphQLInt, description: 'Length without the arguments that give it.' },
      slicingArguments: { type: NAMES, description: 'Arguments that give the length.' },
      sizedFields: { type: NAMES, description: 'Lists of the object that have this length.' },
      requireOneSlicingArgument: {
        type: GraphQLBoolean,
        defaultValue: true,
        description: 'True if exactly one of these arguments must be given.',
      },
    },
  }),
];
